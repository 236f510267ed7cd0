import { useSlot } from '@portal/shared';
import { QuietPart } from './QuietPart';

/** Components that remotes keep mounted while they run, such as dialogs that open from anywhere. */
export function BackgroundItems() {
  const items = useSlot('background');
  return items.map((item) => <QuietPart key={item.key} part={item} />);
}
