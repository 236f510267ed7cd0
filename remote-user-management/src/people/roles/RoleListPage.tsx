import { Button, Skeleton, useRemoteHost, FailureView } from '@portal/kit';
import { ResponsiveTable } from '@portal/kit/data';
import { SearchField } from '@portal/kit/forms';
import { holdsWords, type Role, roleSearchText } from '@portal/kit/wire';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ListPage, useWords, useManagedRolesQuery } from '../../parts';
import { useHeadcountsQuery } from './headcounts.api';
import { RoleMenu } from './RoleMenu';
import { sortRoles, type RoleSort } from './sortRoles';
import { useRoleDialog } from './useRoleDialog';

export default function RoleListPage() {
  const intl = useIntl();
  const words = useWords();
  const { user } = useRemoteHost();
  const { data: roles, error, refetch } = useManagedRolesQuery();
  const names = useMemo(() => (roles ?? []).map(({ name }) => name).sort(), [roles]);
  const headcounts = useHeadcountsQuery(names, { skip: names.length === 0 });
  const { data: counts, error: uncounted } = headcounts;
  const [text, setText] = useState('');
  const [sort, setSort] = useState<RoleSort>({ by: 'name', ascending: true });
  const { dialog, open } = useRoleDialog({ roles: roles ?? [], counts });

  const say = (id: string) => intl.formatMessage({ id });
  const shown = sortRoles(
    (roles ?? []).filter(({ name }) => holdsWords(roleSearchText(name), text)),
    sort,
    counts,
  );
  const people = (role: Role) =>
    counts ? (
      <Button size="small" data-print="text" onClick={() => open.people(role)}>
        <FormattedMessage id="people.count" values={{ count: counts[role.name] ?? 0 }} />
      </Button>
    ) : uncounted ? (
      '–'
    ) : (
      <Skeleton width={64} />
    );

  return (
    <>
      <ListPage
        texts={{
          title: say('roles.title'),
          subtitle: say('roles.subtitle'),
          errorTitle: say('roles.error.title'),
          emptyTitle: say(roles?.length === 0 ? 'roles.empty.title' : 'people.noMatch.title'),
          emptyText: say(roles?.length === 0 ? 'roles.empty.text' : 'roles.noMatch.text'),
        }}
        answer={{ data: roles && shown, error, refetch }}
        actions={
          <Button variant="contained" startIcon={<IconPlus size={18} aria-hidden />} onClick={open.create}>
            <FormattedMessage id="role.create" />
          </Button>
        }
        filters={
          <>
            {roles && roles.length > 0 && (
              <SearchField
                label={say('roles.search')}
                value={text}
                onChange={setText}
                sx={{ mb: 2, width: { xs: '100%', sm: 320 } }}
              />
            )}
            {roles && !counts && uncounted && (
              <FailureView error={uncounted} retry={() => void headcounts.refetch()} dense />
            )}
          </>
        }
        table={(rows) => (
          <ResponsiveTable<Role>
            label={say('roles.title')}
            rows={rows}
            keyOf={({ name }) => name}
            nameOf={({ name }) => words.role(name)}
            sorting={{ ...sort, onSort: (by, ascending) => setSort({ by: by as RoleSort['by'], ascending }) }}
            columns={[
              {
                id: 'name',
                header: say('field.userRole'),
                sortBy: 'name',
                cell: ({ name }) => words.role(name),
              },
              {
                id: 'pilotCode',
                header: say('field.pilotCode'),
                sortBy: 'pilotCode',
                cell: ({ pilotCode }) => words.pilot(pilotCode),
              },
              {
                id: 'pilotRole',
                header: say('field.pilotRole'),
                sortBy: 'pilotRole',
                cell: ({ pilotRole }) => words.level(pilotRole),
              },
              {
                id: 'people',
                header: say(user.pilotCode === 'ALL' ? 'roles.people' : 'roles.peopleHere'),
                sortBy: 'people',
                cell: people,
              },
            ]}
            actions={(role) => <RoleMenu role={role} open={open} />}
          />
        )}
      />
      {dialog}
    </>
  );
}
