/** What api and web server do alike with a request; `app` is a Fastify instance. */
export { answerAfterBodies, discardRest } from './unread';
export { stompProtocol } from './stompProtocol';
