import { useSlot } from '@portal/shared';
import { QuietPart } from './QuietPart';

/** Header tools of remotes. A failed one is listed in the menu, because the bar is too small for an error message. */
export function HeaderTools() {
  const tools = useSlot('headerTools');
  return tools.map((item) => <QuietPart key={item.key} part={item} />);
}
