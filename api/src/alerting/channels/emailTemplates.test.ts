import { escapeMrkdwn, inert, slackBody, teamsBody } from './chat';
import { digestEmail, type MessageNews, newsEmail, smsText, voiceText } from './emailTemplates';
import { type MessageFacts } from './messageFacts';
import { ntfyBody } from './targets/ntfy';

const facts = (priority: MessageFacts['priority'], text: string, module: string): MessageFacts => ({
  conditionId: '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
  priority,
  text,
  topic: 'robot-cell/state',
  pilotCode: 'FFT',
  module,
  moduleName: null,
  sourceComponent: null,
  since: '2026-03-29T01:00:00.000Z',
  isOver: false,
  owner: null,
  url: 'https://portal.example/notifications/condition/5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
});
const reader = { name: 'Ana', language: 'en', timeZone: 'UTC' } as const;
const inbox = 'https://portal.example/notifications';
const sms = (...some: MessageNews['facts']) =>
  smsText(reader, { facts: some, count: some.length, url: inbox });

describe('an SMS of several', () => {
  it('names the first of them, and the machines of the others', () => {
    const text = sms(
      facts('High', 'Torque too high', 'cell-01'),
      facts('Mid', 'Oil low', 'cell-02'),
      facts('Mid', 'Oil very low', 'cell-02'),
      facts('Low', 'Door open', 'cell-07'),
    );
    expect(text).toBe(
      `New in the portal: 4 · High: Torque too high (FFT · cell-01) · cell-02, cell-07 ${inbox}`,
    );
  });

  it('counts the machines beyond the first ones', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `m${at + 1}`);
    const textOf = (count: number) =>
      sms(facts('High', 'Jam', 'cell'), ...names(count).map((name) => facts('Mid', 'Oil low', name)));
    expect(textOf(11)).toContain(` · ${names(11).join(', ')} ${inbox}`);
    expect(textOf(12)).toContain(` · ${names(10).join(', ')}, 2 more ${inbox}`);
  });

  it('stays as short as an SMS is, with its link whole', () => {
    const many = Array.from({ length: 50 }, (_, at) =>
      facts('High', 'x'.repeat(200), `a-long-name-of-a-cell-${at}`),
    );
    const text = sms(...many);
    expect(text.length).toBeLessThanOrEqual(301);
    expect(text.endsWith(` ${inbox}`)).toBe(true);
  });

  it('says nothing of what may not be seen', () => {
    const hidden = { hidden: 'FFT', url: inbox };
    expect(sms(hidden, hidden)).toBe(`New in the portal: 2 ${inbox}`);
    expect(sms(hidden, facts('Mid', 'Oil low', 'cell-02'))).toBe(
      `New in the portal: 2 · Mid: Oil low (FFT · cell-02) ${inbox}`,
    );
  });
});

it.each([
  [0, 'Nothing is open now.'],
  [2, 'Open now: 2'],
])('a digest says how much is open: %d', (count, says) => {
  const open = Array.from({ length: count }, (_, at) => facts('Mid', 'Oil low', `cell-${at}`));
  expect(digestEmail(reader, { shift: 'Night', facts: open, count, url: inbox }).text).toContain(says);
});

describe('a message with addresses of others in it', () => {
  const evil = 'Reset at http://evil.example/now or www.evil.example, evil.example, a@evil.example';
  const place = { moduleName: 'press.evil.example', sourceComponent: 'https://evil.example' };
  const one: MessageFacts = {
    ...facts('High', evil, 'cell-01'),
    ...place,
    owner: 'Ana evil.example',
    answer: `${inbox}#token=x`,
  };
  const named = { ...reader, name: 'Ana evil.example' };
  const news = (count: number): MessageNews => ({ facts: [one, one].slice(0, count), count, url: inbox });
  const links = (text: string) => text.match(/\S*(?::\/\/|\w\.[a-z]{2})\S*/gi) ?? [];

  it.each([
    ['a mail of one', newsEmail(named, news(1), 'escalation')],
    ['a mail of several', newsEmail(named, news(2), 'chosen')],
    ['a digest', digestEmail(named, { shift: 'Night evil.example', facts: [one], count: 2, url: inbox })],
  ])('has no links in %s but the portal’s', (_, { subject, text, html }) => {
    const own = new Set([one.url, one.answer, inbox]);
    expect(links(subject)).toEqual([]);
    expect(links(text).filter((link) => !own.has(link))).toEqual([]);
    expect([...html.matchAll(/href="([^"]*)"/g)].filter(([, link]) => !own.has(link))).toEqual([]);
    expect(links(html.replace(/href="[^"]*"/g, ''))).toEqual([]);
    expect(text).toContain('http: //evil[.]example/now');
  });

  it.each([1, 2])('has one link in an SMS of %i: the portal’s', (count) =>
    expect(links(smsText(named, news(count)))).toEqual([count === 1 ? one.answer : inbox]),
  );
});

// Both parities: a fire has two units, so that one of them is cut in its middle.
it.each(['🔥', '👨‍👩‍👧‍👦', 'x🔥', 'x👍🏽', '🇷🇴', 'x#️⃣', '*️⃣'])('no channel cuts %s in its middle', (characters) => {
  const one = facts('High', characters.repeat(500), 'cell-01');
  const news = { facts: [one], count: 1, url: inbox };
  const texts = [
    sms(one),
    newsEmail(reader, news, 'chosen').subject,
    voiceText(reader, news, 'chosen'),
    inert(one.text),
    escapeMrkdwn(one.text),
    teamsBody({ facts: one, why: 'chosen' }),
    slackBody({ facts: one, why: 'chosen' }),
    ntfyBody({ facts: one, why: 'chosen' }, 'factory', 'en'),
  ].map((text) => (typeof text === 'string' ? text : JSON.stringify(text)));
  const [grapheme = ''] = characters.match(/[^x].*/u) ?? [];
  for (const text of texts) {
    expect(text.isWellFormed()).toBe(true);
    const graphemes = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
    expect(graphemes).toContain(grapheme);
    // Every part of the grapheme stands in a whole one.
    const parts = new Set(grapheme);
    expect(graphemes.filter((one) => [...one].some((part) => parts.has(part)) && one !== grapheme)).toEqual(
      [],
    );
  }
});
