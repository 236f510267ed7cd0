import { useSlot } from '@portal/shared';
import { QuietPart } from './QuietPart';

/** Controls that remotes add to the top bar. One that fails is left out: the bar has no room for an error, the menu has. */
export function HeaderTools() {
  const tools = useSlot('headerTools');
  return tools.map((item) => <QuietPart key={item.key} part={item} />);
}
