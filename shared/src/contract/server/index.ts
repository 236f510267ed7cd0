/** Request handling that the api and the web server share; `app` is a Fastify instance. */
export { answerAfterBodies, discardRest } from './unread';
export { stompProtocol } from './stompProtocol';
export {
  formerConflicts,
  formerFacts,
  formerFields,
  formerParameters,
  formerPaths,
} from './formerNames/formerNames';
export {
  describeFormerNames,
  withCurrentNames,
  withFormerKeys,
  withFormerNames,
} from './formerNames/withFormerNames';
