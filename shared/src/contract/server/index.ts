/** Request handling that the api and the web server share; `app` is a Fastify instance. */
export { answerAfterBodies, discardRest } from './unread';
export { stompProtocol } from './stompProtocol';
