import { IconChevronDown } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { Box, Card, PageHeading, Typography } from '@portal/shared';

const QUESTIONS = ['machine', 'missing', 'live', 'password', 'role', 'shared', 'language', 'absent'] as const;

export default function FaqsPage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `pages.faqs.${id}` });
  return (
    <>
      <PageHeading title={text('title')} subtitle={text('subtitle')} />
      <Card>
        {QUESTIONS.map((question) => (
          <Box
            component="details"
            key={question}
            sx={{
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
              '&[open] summary svg': { transform: 'rotate(180deg)' },
            }}
          >
            <Box
              component="summary"
              sx={{
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                gap: 2,
                px: 3,
                py: 1.5,
                minHeight: 52,
                cursor: 'pointer',
                listStyle: 'none',
                '&::-webkit-details-marker': { display: 'none' },
              }}
            >
              <Typography component="span" sx={{ fontWeight: 700 }}>
                {text(`${question}.q`)}
              </Typography>
              <IconChevronDown size={20} aria-hidden style={{ flex: 'none' }} />
            </Box>
            <Typography sx={{ px: 3, pb: 2, maxWidth: '70ch' }}>{text(`${question}.a`)}</Typography>
          </Box>
        ))}
      </Card>
    </>
  );
}
