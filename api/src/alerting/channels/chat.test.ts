import { escapeMrkdwn, inert, slackBody, teamsBody, webhookBody } from './chat';
import { unlinked } from '../mail/unlinked';
import { type MessageFacts } from './messageFacts';

const facts = (text: string): MessageFacts => ({
  conditionId: '5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
  priority: 'High',
  text,
  topic: 'robot-cell/state',
  pilotCode: 'FFT',
  module: 'cell-01',
  moduleName: 'Welding <@U123>',
  sourceComponent: null,
  since: '2026-03-29T01:00:00.000Z',
  isOver: false,
  owner: 'Ana Pop',
  url: 'https://portal.example/notifications/condition/5b7e0a35-6d6a-4d55-8a3c-0f4d3c1c7a11',
});
const evil =
  'Hot <!channel> <https://evil.example|sign in> [sign in](https://evil.example) @here <at>All</at> **x** {{DATE(1)}}';
const message = { facts: facts(evil), why: 'chosen' } as const;

function textsOf(value: unknown, at = ''): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => textsOf(one, `${at}/${name}`));
}

describe('a text of a producer in a chat', () => {
  it('leads nowhere and calls nobody', () => {
    const shown = inert(evil);
    expect(shown).not.toMatch(/:\/\/|@\w|<!\w|\]\(|\{\{/);
    expect(shown.replaceAll('\u200b', '')).toBe(unlinked(evil));
  });

  it('is escaped where Slack reads marks', () => {
    expect(escapeMrkdwn(evil)).not.toMatch(/[<>]/);
    expect(escapeMrkdwn('a & b')).toBe('a &amp; b');
    expect(escapeMrkdwn('*bold*')).not.toMatch(/\*\w/);
  });

  it('stands in Slack’s blocks as plain text alone, and the only link is the portal’s', () => {
    const body = slackBody(message) as { text: string; blocks: unknown[] };
    expect(body.text.match(/<[^>]*>/g)).toEqual([`<${message.facts.url}|Open in the portal>`]);
    const blocks = textsOf(body.blocks);
    expect(blocks.filter(([, text]) => text.includes('://')).map(([at]) => at)).toEqual([
      '/2/elements/0/url',
    ]);
    expect(blocks.filter(([at, text]) => at.endsWith('/type') && text === 'mrkdwn')).toEqual([]);
  });

  it('stands in runs of text of a Teams card, which read no Markdown', () => {
    const body = teamsBody(message) as {
      attachments: [{ content: { version: string; body: { type: string }[]; actions: { url: string }[] } }];
    };
    const [{ content }] = body.attachments;
    expect(content.version).toBe('1.4');
    expect(content.body.map(({ type }) => type)).toEqual(content.body.map(() => 'RichTextBlock'));
    expect(content.actions.map(({ url }) => url)).toEqual([message.facts.url]);
    expect(textsOf(content.body).filter(([, text]) => text.includes('://'))).toEqual([]);
  });
});

describe('a message for a program', () => {
  it('has the facts as they are, and no names of people', () => {
    const body = webhookBody({ facts: facts('Hot'), why: 'escalation' }, new Date('2026-03-29T01:02:03Z'));
    expect(body).toMatchObject({
      type: 'condition.escalated',
      timestamp: '2026-03-29T01:02:03.000Z',
      data: { description: 'Hot', priority: 'High', pilotCode: 'FFT', hasOwner: true, isOver: false },
    });
    expect(JSON.stringify(body)).not.toContain('Ana');
  });

  it('says of each of several whether it is escalated, as it does of one', () => {
    const several = [{ ...facts('Hot'), isEscalated: true }, facts('Dusty')];
    const body = webhookBody({ several, count: 2, url: '', why: 'escalation' }, new Date(0)) as {
      data: { items: { type: string }[] };
    };
    expect(body.data.items.map(({ type }) => type)).toEqual(['condition.escalated', 'condition.news']);
    expect(JSON.stringify(body)).not.toContain('isEscalated');
  });

  it('says that a test is one', () => {
    expect(webhookBody({ test: 'MES' }, new Date(0))).toMatchObject({
      type: 'portal.test',
      data: { target: 'MES' },
    });
  });
});
