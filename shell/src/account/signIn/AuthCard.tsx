import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Card, CardContent, Heading } from '@portal/shared';

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** Counts the titles that a card had one after another: each is a new page to its reader, in another language it is not. */
function useStage(title: string): number {
  const { locale } = useIntl();
  const [shown, setShown] = useState({ title, locale, stage: 0 });
  if (shown.title === title) return shown.stage;
  const stage = shown.locale === locale ? shown.stage + 1 : shown.stage;
  setShown({ title, locale, stage });
  return stage;
}

export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  const stage = useStage(title);
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Heading address={`${window.location.pathname} ${stage}`} title={title} subtitle={subtitle} />
        {children}
      </CardContent>
    </Card>
  );
}
