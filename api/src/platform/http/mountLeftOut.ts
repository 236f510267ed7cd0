import { type FastifyInstance } from 'fastify';
import { type Basics } from '../context/basics';
import { refuse } from '../rules/refusal';
import { API_BASE } from './mount';

/** Answers each call of the plugins that the site leaves out, before its caller and its body are read. */
export function mountLeftOut(app: FastifyInstance, { leftOut }: Pick<Basics, 'leftOut'>): void {
  for (const { name, routes } of leftOut)
    for (const { call } of routes) {
      const [method = '', path = ''] = call.split(' ');
      const refuseCall = () => Promise.reject(refuse.leftOut(name));
      app.route({ method, url: API_BASE + path, onRequest: refuseCall, handler: refuseCall });
    }
}
