import {
  Box,
  Button,
  List,
  ListItem,
  ListItemText,
  RelativeTime,
  Rolling,
  StateView,
  Typography,
  type ApiFailure,
  FailureView,
} from '@portal/kit';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { usePeople } from '../list/usePeople';
import { roleText } from '@portal/kit/wire';
import { nameOf } from '../../parts';

const SHOWN_INVITATIONS = 2;
const LIST = '/user-management/users/user-list?status=INVITED&sort=createdAt&order=asc';

export default function InvitationsWidget() {
  const intl = useIntl();
  const { people, total, error, retry } = usePeople({
    page: 0,
    size: SHOWN_INVITATIONS,
    status: 'INVITED',
    sortAttribute: 'createdAt',
    isAscending: true,
  });
  if (!people && error) {
    return (
      <FailureView
        error={error satisfies ApiFailure}
        title={intl.formatMessage({ id: 'people.error.title' })}
        retry={retry}
        dense
      />
    );
  }
  if (!people) return <StateView variant="loading" dense />;
  if (total === 0) {
    // In few lines: the dashboard has to fit on one screen.
    return (
      <>
        <Typography variant="h5" component="h3">
          <FormattedMessage id="widget.none.title" />
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <FormattedMessage id="widget.none.text" />
        </Typography>
      </>
    );
  }
  return (
    <Box>
      <Typography variant="h2" component="p">
        <Rolling value={total}>{intl.formatNumber(total)}</Rolling>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="widget.waiting" values={{ count: total }} />
      </Typography>
      <List dense disablePadding>
        {people.map((person) => (
          <ListItem key={person.userId} disableGutters>
            <ListItemText
              primary={nameOf(person)}
              secondary={
                <>
                  {roleText(person.userRole)}
                  {person.createdAt && (
                    <>
                      {' · '}
                      <RelativeTime value={person.createdAt} />
                    </>
                  )}
                </>
              }
            />
          </ListItem>
        ))}
      </List>
      <Button component={Link} to={LIST} size="small">
        <FormattedMessage id="widget.open" />
      </Button>
    </Box>
  );
}
