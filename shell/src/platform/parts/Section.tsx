import { useId, type ReactNode } from 'react';
import { Card, CardContent, Typography, useFocusInside } from '@portal/shared';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** A part of a page. What was pressed in it and is gone leaves the focus in it. */
export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  const focus = useFocusInside<HTMLDivElement>();
  return (
    <Card component="section" aria-labelledby={id} {...focus}>
      <CardContent sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        {text !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            {text}
          </Typography>
        )}
        <div style={{ marginTop: 16 }}>{children}</div>
      </CardContent>
    </Card>
  );
}
