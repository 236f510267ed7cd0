import { useId, type ReactNode } from 'react';
import { Card, CardContent, Typography } from '@portal/shared';

interface SectionProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
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
