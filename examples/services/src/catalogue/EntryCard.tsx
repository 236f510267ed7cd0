/** @jsxImportSource preact */
import { common } from '../ui/text';
import { type LocalEntry } from './entry';
import { Maturity } from './Maturity';

/** One entry in the list; the whole card opens it, its button carries the name. */
export const EntryCard = ({ entry, onOpen }: { entry: LocalEntry; onOpen: () => void }) => (
  <li class={`card entry ${entry.category}`}>
    <div class="row between">
      <span class="chip category">{common(`category.${entry.category}`)}</span>
      <Maturity level={entry.maturity} />
    </div>
    <h2>
      <button type="button" class="open" onClick={onOpen} aria-haspopup="dialog">
        {entry.title}
      </button>
    </h2>
    <p class="summary">{entry.summary}</p>
    <p class="row between foot quiet small">
      <span>{entry.provider}</span>
      <span>{entry.pilots.join(' · ')}</span>
    </p>
  </li>
);
