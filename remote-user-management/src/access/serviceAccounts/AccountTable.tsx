import { Box, Button, RelativeTime, serverNow, Typography, useFormatters } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import type { ServiceAccount } from '@portal/kit/wire';
import { FormattedMessage, useIntl } from 'react-intl';
import { useWords, useScopeText } from '../../parts';

/** How long before its end a token is called out, as in the first mail, ms. */
const EXPIRES_SOON_MS = 14 * 86_400_000;

const endsSoon = ({ state, expiresAt }: ServiceAccount): boolean =>
  state === 'active' && Date.parse(expiresAt) - serverNow() < EXPIRES_SOON_MS;

interface AccountTableProps {
  accounts: readonly ServiceAccount[];
  onRenew: (account: ServiceAccount) => void;
  onKeep: (account: ServiceAccount) => void;
  onRevoke: (account: ServiceAccount) => void;
}

export function AccountTable({ accounts, onRenew, onKeep, onRevoke }: AccountTableProps) {
  const intl = useIntl();
  const words = useWords();
  const format = useFormatters();
  const scopeText = useScopeText();
  const say = (id: string) => intl.formatMessage({ id });
  return (
    <ResponsiveTable<ServiceAccount>
      label={say('serviceAccounts.title')}
      rows={accounts}
      keyOf={({ accountId }) => accountId}
      nameOf={({ name }) => name}
      columns={[
        { id: 'name', header: say('serviceAccounts.name'), cell: ({ name }) => <bdi>{name}</bdi> },
        { id: 'pilot', header: say('field.pilotCode'), cell: ({ pilotCode }) => words.pilot(pilotCode) },
        {
          id: 'scopes',
          header: say('serviceAccounts.scopes'),
          cell: ({ scopes }) => scopes.map((scope) => <div key={scope}>{scopeText(scope)}</div>),
        },
        {
          id: 'madeBy',
          header: say('audit.field.madeBy'),
          cell: ({ madeBy, madeAt }) =>
            intl.formatMessage({ id: 'madeBy.when' }, { name: madeBy, when: format.date(madeAt) }),
        },
        {
          id: 'lastUsed',
          header: say('serviceAccounts.lastUsed'),
          cell: ({ lastUsed, earlier }) => (
            <>
              {lastUsed === undefined ? <FormattedMessage id="never" /> : <RelativeTime value={lastUsed} />}
              {earlier !== undefined && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  <FormattedMessage
                    id={
                      earlier.lastUsed === undefined
                        ? 'serviceAccounts.earlier'
                        : 'serviceAccounts.earlier.used'
                    }
                    values={{
                      until: format.dateTime(earlier.expiresAt),
                      used: format.dateTime(earlier.lastUsed ?? earlier.expiresAt),
                    }}
                  />
                </Typography>
              )}
            </>
          ),
        },
        {
          id: 'state',
          header: say('field.status'),
          cell: (account) => {
            const { state, expiresAt, tokenEnd } = account;
            const isWrong = state === 'nobody' || state === 'expired' || endsSoon(account);
            return (
              <>
                <Typography
                  variant="body2"
                  sx={{ color: isWrong ? 'error.main' : state === 'revoked' ? 'text.secondary' : undefined }}
                >
                  <FormattedMessage id={`serviceAccounts.state.${endsSoon(account) ? 'soon' : state}`} />
                </Typography>
                {state !== 'revoked' && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    <FormattedMessage
                      id="serviceAccounts.until"
                      values={{
                        date: format.date(expiresAt),
                        end: (
                          <Box component="code" dir="ltr" sx={{ whiteSpace: 'nowrap' }}>
                            …{tokenEnd}
                          </Box>
                        ),
                      }}
                    />
                  </Typography>
                )}
              </>
            );
          },
        },
      ]}
      actions={(account) =>
        account.state !== 'revoked' && (
          // One below the other where the table is narrow.
          <Box sx={{ display: 'flex', flexDirection: { xs: 'row', md: 'column', lg: 'row' } }}>
            {account.state === 'nobody' && (
              <Button
                size="small"
                aria-label={intl.formatMessage({ id: 'serviceAccounts.keep.of' }, { name: account.name })}
                onClick={() => onKeep(account)}
              >
                <FormattedMessage id="serviceAccounts.keep" />
              </Button>
            )}
            <Button
              size="small"
              aria-label={intl.formatMessage({ id: 'serviceAccounts.renew.of' }, { name: account.name })}
              onClick={() => onRenew(account)}
            >
              <FormattedMessage id="serviceAccounts.renew" />
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={intl.formatMessage({ id: 'revoke.of' }, { name: account.name })}
              onClick={() => onRevoke(account)}
            >
              <FormattedMessage id="revoke" />
            </Button>
          </Box>
        )
      }
    />
  );
}
