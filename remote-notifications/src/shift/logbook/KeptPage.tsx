import {
  Box,
  Button,
  FailureView,
  PageHeading,
  StateView,
  useCurrentUser,
  useFocusInside,
} from '@portal/kit';
import { saveFile, toCsv } from '@portal/kit/data';
import { Checkbox } from '@portal/kit/forms';
import type { HandoverDetail } from '@portal/kit/wire';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import { useDutyFormat, dayIn } from '../../alerting';
import { DetailPage } from '../../parts';
import { pages } from '../../paths';
import { useWorkQuery } from '../../work';
import { AcceptBar } from '../handover/AcceptBar';
import { useHandoverQuery, whileOpen } from '../handover/handovers.api';
import type { SheetItem } from '../handover/sheetParts';
import { SheetView } from '../handover/SheetView';
import { useAfter } from '../handover/useAfter';
import { sheetRows } from './csv';

export default function KeptPage() {
  const intl = useIntl();
  const { handoverId = '' } = useParams();
  const { currentData: data, error, refetch } = useHandoverQuery(handoverId, whileOpen);
  const after = useAfter(data);
  const say = (id: string) => intl.formatMessage({ id });
  const save = () =>
    data &&
    saveFile(
      `${say('logbook.file')}-${dayIn(data.timeZone, Date.parse(data.timestamp))}.csv`,
      toCsv(sheetRows(data, say, after)),
    );
  return (
    <DetailPage>
      <PageHeading title={say('handover.title')} back={{ to: pages.logbook, title: say('logbook.title') }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
          <Button startIcon={<IconDownload size={18} aria-hidden />} disabled={!data} onClick={save}>
            <FormattedMessage id="logbook.export" />
          </Button>
          <Button
            startIcon={<IconPrinter size={18} aria-hidden />}
            disabled={!data}
            onClick={() => window.print()}
          >
            <FormattedMessage id="handover.print" />
          </Button>
        </Box>
      </PageHeading>
      {data ? (
        <KeptSheet key={data.handoverId} detail={data} after={after} />
      ) : error ? (
        <FailureView error={error} retry={() => void refetch()} />
      ) : (
        <StateView variant="loading" />
      )}
    </DetailPage>
  );
}

interface KeptSheetProps {
  detail: HandoverDetail;
  after: (item: SheetItem) => string | undefined;
}

function KeptSheet({ detail, after }: KeptSheetProps) {
  const intl = useIntl();
  const { userId } = useCurrentUser();
  const { moment } = useDutyFormat(detail.timeZone);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // What is accepted takes its button along.
  const focus = useFocusInside<HTMLDivElement>();
  const { giver, taker, accepted, answers, mayAccept, sheet, timestamp, shift, timeZone, remarks } = detail;
  const answered = new Map(answers.map((one) => [one.itemId, one.outcome]));
  const { data: work } = useWorkQuery(
    { owner: 'me', pilotCode: detail.pilotCode, most: 100 },
    { skip: !mayAccept },
  );
  /** What the reader has already is not offered: by the sheet, and by what they took since. */
  const own = new Set(
    work?.items.flatMap(({ id, conditionId, assignmentId }) => [id, conditionId, assignmentId]),
  );
  const isOpen = ({ itemId, given, owner }: SheetItem) =>
    mayAccept && given === true && !answered.has(itemId) && owner?.userId !== userId && !own.has(itemId);
  const isMine = accepted?.by.userId === userId;
  const toggle = (itemId: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(itemId)) next.add(itemId);
      return next;
    });
  const people = [
    intl.formatMessage(
      { id: 'handover.people' },
      { giver: giver.name, taker: taker.name, time: moment(timestamp) },
    ),
    accepted
      ? intl.formatMessage(
          { id: 'handover.accepted' },
          { name: accepted.by.name, time: moment(accepted.timestamp), count: accepted.items },
        )
      : intl.formatMessage({ id: 'handover.waiting' }),
  ].join(' ');
  return (
    <Box {...focus}>
      {mayAccept && (
        <AcceptBar
          detail={detail}
          open={sheet.items.filter(isOpen).map(({ itemId }) => itemId)}
          chosen={chosen}
          onDone={(items) =>
            setChosen((before) => new Set([...before].filter((itemId) => !items.includes(itemId))))
          }
        />
      )}
      <SheetView
        shift={shift}
        timeZone={timeZone}
        pilot={detail.pilotCode}
        sheet={sheet}
        people={people}
        {...(remarks !== undefined && { remarks })}
        // No links to items that the user may not open.
        opens={({ itemId }) => giver.userId === userId || (isMine && answered.get(itemId) === 'taken')}
        before={(item) =>
          isOpen(item) && (
            <Checkbox
              size="small"
              data-print="none"
              checked={chosen.has(item.itemId)}
              onChange={() => toggle(item.itemId)}
              slotProps={{
                input: {
                  'aria-label': intl.formatMessage({ id: 'handover.accept.one' }, { what: item.what }),
                },
              }}
              sx={{ p: 0.5, mt: -0.5 }}
            />
          )
        }
        after={after}
      />
    </Box>
  );
}
