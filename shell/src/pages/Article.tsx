import { useIntl } from 'react-intl';
import { Box, Card, CardContent, PageHeading, Typography } from '@portal/shared';

interface ArticleProps {
  /** Prefix of the text ids: `<page>.title`, `<page>.<section>.title`, `<page>.<section>.text`. */
  page: string;
  sections: readonly string[];
}

export function Article({ page, sections }: ArticleProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `${page}.${id}` });
  return (
    <>
      <PageHeading title={text('title')} subtitle={text('subtitle')} />
      <Card>
        <CardContent sx={{ p: { xs: 2, sm: 4 } }}>
          {sections.map((section) => (
            <Box component="section" key={section} sx={{ '& + &': { mt: 3 } }}>
              <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
                {text(`${section}.title`)}
              </Typography>
              <Typography sx={{ maxWidth: '70ch' }}>{text(`${section}.text`)}</Typography>
            </Box>
          ))}
        </CardContent>
      </Card>
    </>
  );
}
