import { makeWebhookSecret, signedHeaders } from './sign';

it('signs as Standard Webhooks does: the example of its reference library', () => {
  const headers = signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1614265330_000),
    body: '{"test": 2432232314}',
  });
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('makes secrets of 32 random bytes', () => {
  const [one, other] = [makeWebhookSecret(), makeWebhookSecret()];
  expect(Buffer.from(one.replace('whsec_', ''), 'base64')).toHaveLength(32);
  expect(one).not.toBe(other);
});
