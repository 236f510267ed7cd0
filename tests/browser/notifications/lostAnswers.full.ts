import { expect, mayComplain, test, type Page } from '../support/test';
import { goWithin } from '../support/desks';
import { postEvents } from '../shell/events';
import { callsOf, ROLES, uniqueName, USERS } from '../user-management/people';

const LIVE = '[role=status], [role=alert], [role=log], [aria-live]';
const NUMBER_OF_TRIES = 2;

/** Passes each change on, and loses the first answer to it on the way back. @returns what was sent, by key */
async function losingAnswers(page: Page): Promise<ReadonlyMap<string, string[]>> {
  const sent = new Map<string, string[]>();
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const key = request.headers()['idempotency-key'];
    if (key === undefined) return route.fallback();
    const before = sent.get(key) ?? [];
    sent.set(key, [...before, `${request.method()} ${new URL(request.url()).pathname}`]);
    if (before.length > 0) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  return sent;
}

/** Listens to what a screen reader would say from now on. */
async function listening(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((live) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const say = (text: string | null | undefined) => text?.trim() && said.push(text.trim());
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const around =
            target instanceof Element ? target.closest(live) : target.parentElement?.closest(live);
          if (around) say(node.textContent);
          else if (node instanceof Element)
            for (const region of [...(node.matches(live) ? [node] : []), ...node.querySelectorAll(live)])
              say(region.textContent);
        }
    }).observe(document.body, { subtree: true, childList: true });
  }, LIVE);
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** What is said more than once; that something loads is no result. */
const twice = (said: readonly string[]): string[] =>
  said.filter((one, at) => one !== 'Loading…' && said.indexOf(one) !== at);

interface Form {
  name: string;
  who: string;
  path: string;
  /** Opens the form and fills it in with this name. */
  fill: (page: Page, name: string) => Promise<unknown>;
  send: string;
  /** How often the name is there, once it is sent. */
  count: (name: string) => Promise<number>;
}

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();
const counting = (who: string, path: string) => async (name: string) => {
  const call = await callsOf(`${who}@portal.test`);
  const { data } = await call('GET', path);
  return JSON.stringify(data).split(name).length - 1;
};
const manager = () => callsOf('manager.fft@portal.test');

/** The conditions that were raised, by their names. */
const raised = new Map<string, string>();

/** Raises a condition of this name and opens its page. */
const onCondition =
  (act: (page: Page, name: string) => Promise<unknown>, ends = false) =>
  async (page: Page, name: string) => {
    const event = { conditionId: name, priority: 'Mid', description: name, moduleName: name } as const;
    await postEvents('FFT', { ...event, state: 'raised' });
    const call = await manager();
    await expect
      .poll(async () => {
        const { data } = await call('GET', '/work-items?page=0&size=100');
        const { results } = data as { results: { id: string; what: string }[] };
        raised.set(name, results.find(({ what }) => what === name)?.id ?? '');
        return raised.get(name);
      })
      .not.toBe('');
    if (ends) await postEvents('FFT', { ...event, state: 'cleared' });
    await goWithin(page, `/notifications/condition/${raised.get(name)}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await act(page, name);
  };
const notes = (deed: string) => async (name: string) => {
  const { data } = await (await manager())('GET', `/conditions/${raised.get(name)}`);
  return (data as { notes: { deed: string }[] }).notes.filter((note) => note.deed === deed).length;
};

/** The assignment that is commented on. */
let assignment = '';

const forms: readonly Form[] = [
  {
    name: 'a new assignment',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Send assignment',
    fill: async (page, name) => {
      await press(page, 'New assignment');
      await dialog(page).getByRole('combobox', { name: 'For' }).fill('Jonas');
      await page.getByRole('option').first().click();
      await dialog(page).getByLabel('Task').fill(name);
    },
    count: counting('manager.fft', '/work-items?page=0&size=100'),
  },
  {
    name: 'a note on a condition',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Add the note',
    fill: onCondition((page) => page.getByLabel('What did you see or do?').fill('Bearing worn')),
    count: notes('noted'),
  },
  {
    name: 'a condition that is shelved',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Shelve it',
    fill: onCondition(async (page) => {
      await press(page, 'Shelve it');
      await dialog(page).getByLabel('Why').fill('Spare part ordered');
    }),
    count: notes('shelved'),
  },
  {
    name: 'a condition that is handed over',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Hand it over',
    fill: onCondition(async (page) => {
      await press(page, 'Hand it over');
      await dialog(page).getByRole('combobox').first().fill('Jonas');
      await page.getByRole('option').first().click();
    }),
    count: notes('handed'),
  },
  {
    name: 'an assignment of a condition',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Create an assignment',
    fill: onCondition(async (page) => {
      await press(page, 'Create an assignment');
      await dialog(page).getByRole('combobox', { name: 'For' }).fill('Jonas');
      await page.getByRole('option').first().click();
    }),
    count: notes('assigned'),
  },
  {
    name: 'what a condition was',
    who: 'manager.fft',
    path: '/notifications',
    send: 'Say what it was',
    fill: onCondition(async (page) => {
      await press(page, 'Say what it was');
      await dialog(page).getByLabel('What helped').fill('New bearing');
    }, true),
    count: notes('explained'),
  },
  {
    name: 'a comment',
    who: 'manager.fft',
    path: '/notifications/assignments?as=list',
    send: 'Send',
    fill: async (page, name) => {
      await main(page).getByRole('tab').last().click();
      await main(page).locator('a[href*="/task-notification/"]').first().click();
      await page.getByLabel('Write a comment').fill(name);
      assignment = page.url().split('/').at(-1) ?? '';
    },
    count: (name) => counting('manager.fft', `/assignments/${assignment}`)(name),
  },
  {
    name: 'the causes of a pilot',
    who: 'admin.fft',
    path: '/notification-mapping',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Causes');
      const field = dialog(page).getByLabel('Causes, one per line');
      await field.fill(`${await field.inputValue()}\n${name}`);
    },
    count: counting('admin.fft', '/conditions/pilots/FFT/causes'),
  },
  {
    name: 'a handover',
    who: 'manager.fft',
    path: '/notifications/handover',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Save the handover');
      await dialog(page).getByRole('radio').first().check();
      await dialog(page).getByLabel('Remarks').fill(name);
    },
    count: async (name) => {
      const { data } = await (await manager())('GET', `/handovers?page=0&size=10&q=${name}`);
      return (data as { totalElements: number }).totalElements;
    },
  },
  {
    name: 'a mapping',
    who: 'admin.fft',
    path: '/notification-mapping',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'New mapping');
      await dialog(page).getByLabel('Topic', { exact: true }).fill(name);
      await dialog(page).getByLabel('Description', { exact: true }).fill('Anything');
      await dialog(page).getByRole('combobox', { name: 'Roles' }).click();
      await page.getByRole('option').first().click();
      await page.keyboard.press('Escape');
    },
    count: counting('admin.fft', '/events/mappings'),
  },
  {
    name: 'a target',
    who: 'admin.fft',
    path: '/notifications/channels',
    send: 'Save',
    fill: async (page, name) => {
      await press(page, 'Add a target');
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByLabel('Address').fill('http://127.0.0.1:9/hook');
    },
    count: counting('admin.fft', '/channels/targets'),
  },
  {
    name: 'a role',
    who: 'admin.fft',
    path: ROLES,
    send: 'Create role',
    fill: async (page, name) => {
      await press(page, 'Create role');
      await dialog(page).getByLabel('Name').fill(name);
    },
    count: (name) => counting('admin.fft', '/admin/roles')(name.toUpperCase()),
  },
  {
    name: 'a person',
    who: 'admin.fft',
    path: USERS,
    send: 'Send invitation',
    fill: async (page, name) => {
      await press(page, 'Invite');
      await dialog(page).getByLabel('First name').fill('Somebody');
      await dialog(page).getByLabel('Last name').fill('Else');
      await dialog(page).getByLabel('E-mail').fill(`${name.toLowerCase()}@portal.test`);
      await dialog(page).getByRole('combobox', { name: 'Role' }).fill('plant');
      await page.getByRole('option').first().click();
    },
    count: (name) => counting('admin.fft', '/users')(`${name.toLowerCase()}@portal.test`),
  },
  {
    name: 'a screen',
    who: 'admin.fft',
    path: '/user-management/screens',
    send: 'Create a code',
    fill: async (page, name) => {
      await press(page, 'Create a code');
      await dialog(page).getByLabel('Name of the screen').fill(name);
    },
    count: counting('admin.fft', '/wallboard/screens'),
  },
  {
    name: 'a service account',
    who: 'admin.fft',
    path: '/user-management/service-accounts',
    send: 'Create a service account',
    fill: async (page, name) => {
      await press(page, 'Create a service account');
      await dialog(page).getByLabel('Name').fill(name);
      await dialog(page).getByRole('checkbox').first().check();
    },
    count: counting('admin.fft', '/admin/service-accounts'),
  },
  {
    name: 'a pilot',
    who: 'super',
    path: '/user-management/pilots',
    send: 'Add pilot',
    fill: async (page, name) => {
      await press(page, 'Add pilot');
      await dialog(page).getByLabel('Code').fill(name.toUpperCase());
      await dialog(page).getByLabel('Name').fill('Hall');
    },
    count: (name) => counting('super', '/admin/pilots')(name.toUpperCase()),
  },
];

for (const { name, who, path, fill, send, count } of forms)
  test(`${name}: an answer that was lost leaves one of it, said once, and the focus in its place`, async ({
    desk,
  }) => {
    mayComplain(/ERR_CONNECTION_RESET/);
    const page = await desk(who, path);
    const own = uniqueName();
    await fill(page, own);
    const said = await listening(page);
    const sent = await losingAnswers(page);
    const layer = page.getByRole('dialog');
    const button = (await layer.count()) > 0 ? dialog(page) : main(page);
    await button.getByRole('button', { name: send, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => [...sent.values()].map((tries) => tries.length)).toEqual([NUMBER_OF_TRIES]);
    await expect.poll(() => count(own)).toBe(1);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    expect(twice(await said())).toEqual([]);
    await page.unroute('**/api/**');
    await page.keyboard.press('Escape');
  });
