import { Box, Link, Topic } from '@portal/kit';
import { Link as RouterLink } from 'react-router-dom';
import { More, Muted, EmptyTile, Loaded, TileLink } from '../../parts';
import { pages } from '../../paths';
import { useEventMappingsQuery } from '../topics/mappings.api';

const MAX_SHOWN_TOPICS = 4;

/** The dashboard tile of an administrator with unreviewed topics, which reach everybody. */
export default function UnseenTopics() {
  const query = useEventMappingsQuery();
  return (
    <>
      <Loaded query={query} height={160}>
        {(mappings) => {
          const unseen = mappings.filter(({ reviewed }) => reviewed === false);
          if (unseen.length === 0)
            return <EmptyTile titleId="widget.topics.none" textId="widget.topics.none.text" />;
          return (
            <>
              <Muted id="mapping.unreviewed.text" values={{ count: unseen.length }} room={{ mb: 0.5 }} />
              <Box component="ul" role="list" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {unseen.slice(0, MAX_SHOWN_TOPICS).map(({ eventMappingId, topic }) => (
                  <Box
                    component="li"
                    key={eventMappingId}
                    sx={{ py: 0.5, borderBottom: 1, borderColor: 'divider' }}
                  >
                    <Link
                      component={RouterLink}
                      to={pages.mapping}
                      // Browsers put a space into the accessible name at each possible line break.
                      aria-label={topic}
                      underline="hover"
                      variant="body2"
                      sx={{ color: 'text.primary', fontWeight: 600, overflowWrap: 'anywhere' }}
                    >
                      <Topic>{topic}</Topic>
                    </Link>
                  </Box>
                ))}
              </Box>
              <More total={unseen.length} shown={MAX_SHOWN_TOPICS} />
            </>
          );
        }}
      </Loaded>
      <TileLink to={pages.mapping} textId="mapping.title" />
    </>
  );
}
