import { readNatsAddress } from './address';

it.each([
  ['nats://nats:4222', { servers: ['nats:4222'], tls: false, account: {} }],
  ['tls://nats.site.example', { servers: ['nats.site.example'], tls: true, account: {} }],
  [
    'nats://portal:p%40ss@one:4222, nats://two:4222',
    { servers: ['one:4222', 'two:4222'], tls: false, account: { user: 'portal', pass: 'p@ss' } },
  ],
  ['nats://tok3n@nats', { servers: ['nats'], tls: false, account: { token: 'tok3n' } }],
  ['http://nats:4222', undefined],
  ['nats://one:4222,two', undefined],
  [' , ', undefined],
])('reads %s', (text, address) => {
  expect(readNatsAddress(text)).toEqual(address);
});
