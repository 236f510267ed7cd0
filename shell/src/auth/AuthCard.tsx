import type { ReactNode } from 'react';
import { Card, CardContent, Heading } from '@portal/shared';

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
}

export function AuthCard({ title, subtitle, children }: AuthCardProps) {
  return (
    <Card>
      <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Heading address={window.location.pathname} title={title} subtitle={subtitle} />
        {children}
      </CardContent>
    </Card>
  );
}
