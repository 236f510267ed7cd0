import { act, fireEvent, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';

/** What can be pressed and does something at the press; links lead elsewhere and bring their own focus. */
const ACTIONS = 'button:not([role]), [role=button], [role=menuitem]';
/** What lies above a page and takes the focus while it is open. */
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** The calendar and the clock of a field: their own buttons are the library's. */
const PICKERS = '.MuiPickersLayout-root';
/** What a page shows while it waits for an answer. */
const WAITING = '.MuiSkeleton-root, .MuiCircularProgress-root, [aria-busy=true]';

/** Longer than a layer's transition. */
const CLOSING_MS = 1000;

interface Opened {
  unmount: () => void;
}

const isPressable = (one: HTMLElement): boolean =>
  !one.matches(':disabled, [aria-disabled=true], [tabindex="-1"]:not([role=menuitem])') &&
  one.closest('[aria-hidden=true], [hidden], [inert]') === null;

const layers = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(LAYERS)];

/** The actions of the uppermost layer, else of the page. */
function actions(): HTMLElement[] {
  const within: ParentNode = layers().at(-1) ?? document;
  return [...within.querySelectorAll<HTMLElement>(ACTIONS)].filter(isPressable);
}

const nameOf = (one: HTMLElement): string =>
  (one.getAttribute('aria-label') ?? one.textContent).trim().replaceAll(/\s+/g, ' ');

/** The name without what it is about: of many lines' buttons that do the same, one is pressed. */
const kindOf = (one: HTMLElement): string => nameOf(one).replaceAll(/[:,·“].*| of .*|\S*\/\S*|\d+/g, '');

/** The places of what is pressed: the first of each kind. */
const places = (all: readonly HTMLElement[]): number[] => {
  const kinds = all.map(kindOf);
  return [...kinds.keys()].filter((at) => kinds.indexOf(kinds[at] ?? '') === at);
};

const settled = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelector(WAITING)).toBeNull());
  // The answer to a press, and what it makes of the page.
  for (let turn = 0; turn < 3; turn += 1)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));
  await waitFor(() => expect(document.querySelector(WAITING)).toBeNull());
};

/** Waits for the end of a layer that is closing: it has given the focus back, and can still be pressed. */
const closed = (): Promise<void> =>
  waitFor(() => expect(layers().at(-1)?.contains(document.activeElement) ?? true).toBe(true), {
    timeout: CLOSING_MS,
  }).catch(() => undefined);

/** Fills in what is empty, so that what sends it can be pressed. */
function fillIn(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea:not([aria-hidden]), input[type=password], input[type=text]:not([role=combobox]):not([aria-hidden])',
  ))
    if (field.value === '' && !field.readOnly) fireEvent.change(field, { target: { value: 'Bearing worn' } });
}

/**
 * Where the focus is wrong after a press; undefined if it is right.
 * @param opener what opened the layer of what was pressed: a layer that closes gives the focus back to it
 */
function faultAfter(
  pressed: HTMLElement,
  before: readonly HTMLElement[],
  opener?: HTMLElement,
): string | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return 'the page';
  if (focused === pressed || !focused.matches(ACTIONS)) return undefined;
  // A form that closes gives it back to its opener, which may have been rendered again.
  if (opener && nameOf(focused) === nameOf(opener)) return undefined;
  const layer = focused.closest<HTMLElement>(LAYERS);
  // What a press opens may put the focus onto its first action.
  return layer !== null && !before.includes(layer) ? undefined : nameOf(focused);
}

/**
 * Where the focus falls to the page, or onto another action, after a press: one button of each kind on a page is
 * pressed by the keyboard, and one of each kind in the dialog, menu or form that it opens. The page is opened anew where the
 * presses before have changed what can be pressed.
 * @param open renders the page; what it shows is there once no sign of waiting is left
 * @returns a line for each fault, of the names that were pressed and where the focus was then
 */
export async function focusFaults(open: () => Promise<Opened>): Promise<string[]> {
  const faults: string[] = [];
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  let page: Opened | undefined;
  let first: string | undefined;

  const names = () => actions().map(nameOf).join('\n');
  /** Opens the page again if the presses before have changed it. */
  async function fresh(): Promise<void> {
    if (page && layers().length === 0 && names() === first) return;
    page?.unmount();
    page = await open();
    await settled();
    fillIn();
    first ??= names();
  }
  async function press(one: HTMLElement): Promise<void> {
    act(() => one.focus());
    await user.keyboard('{Enter}');
    await settled();
    await closed();
  }
  /** Presses what the page has at this place. @returns undefined if a list has become shorter meanwhile */
  async function pressAt(at: number): Promise<HTMLElement | undefined> {
    await fresh();
    const one = actions()[at];
    if (one) await press(one);
    return one;
  }

  await fresh();
  for (const at of places(actions())) {
    const opener = await pressAt(at);
    if (!opener) continue;
    const fault = faultAfter(opener, []);
    if (fault !== undefined) faults.push(`${nameOf(opener)}: ${fault}`);
    if (document.querySelector(PICKERS)) continue;
    const inside = names();
    const opened = actions();
    const known = layers().length > 0 ? [] : (first ?? '').split('\n');
    const within = places(opened).filter((nth) => !known.includes(nameOf(opened[nth] ?? opener)));
    let again: HTMLElement | undefined = opener;
    for (const nth of within) {
      // What was pressed before may have closed what was opened, or changed what is in it.
      if (names() !== inside) again = await pressAt(at);
      const before = layers();
      fillIn();
      const one = names() === inside ? actions()[nth] : undefined;
      if (!again || !one) continue;
      const path = `${nameOf(again)} › ${nameOf(one)}`;
      await press(one);
      const inner = faultAfter(one, before, again);
      if (inner !== undefined) faults.push(`${path}: ${inner}`);
    }
  }
  page?.unmount();
  return faults;
}
