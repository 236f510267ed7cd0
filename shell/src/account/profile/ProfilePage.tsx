import { useIntl } from 'react-intl';
import { Grid, PageHeading, Stack } from '@portal/shared';
import { Section } from '../../platform';
import { SecondFactor } from '../secondFactor/SecondFactor';
import { AccessGrants } from './AccessGrants';
import { AccountFacts } from './AccountFacts';
import { LinkedAccounts } from './LinkedAccounts';
import { OwnEmailForm } from './OwnEmailForm';
import { OwnFieldsForm } from './OwnFieldsForm';
import { OwnPasswordForm } from './OwnPasswordForm';
import { Passkeys } from './passkeys/Passkeys';
import { Sessions } from './Sessions';
import { useHasPassword } from './useHasPassword';

export default function ProfilePage() {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  const hasPassword = useHasPassword();
  return (
    <>
      <PageHeading title={text('profile.title')} />
      <Grid container spacing={2}>
        <Grid size={{ xs: 12, lg: 4 }}>
          <Section title={text('profile.facts.title')}>
            <AccountFacts />
          </Section>
        </Grid>
        <Grid size={{ xs: 12, lg: 8 }}>
          <Stack spacing={2}>
            <Section title={text('profile.fields.title')}>
              <OwnFieldsForm />
            </Section>
            {hasPassword && (
              <>
                <Section title={text('profile.email.title')} text={text('profile.email.text')}>
                  <OwnEmailForm />
                </Section>
                <Section title={text('profile.password.title')} text={text('profile.password.text')}>
                  <OwnPasswordForm />
                </Section>
                <SecondFactor />
                <Passkeys />
              </>
            )}
            <LinkedAccounts />
            <Sessions />
            <AccessGrants />
          </Stack>
        </Grid>
      </Grid>
    </>
  );
}
