import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type Call } from '../src/platform/rules/policyTable';
import { type Answer, type TestPortal } from './portal';

interface Operation {
  responses: Record<string, { content?: Record<string, unknown> }>;
  deprecated?: true;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface DocumentChecker {
  /** The mismatch between an answer and the OpenAPI document; undefined if there is none. */
  check(call: Call, answer: Answer): string | undefined;
  neverSucceeded(): string[];
}

const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

export async function createDocumentChecker(portal: TestPortal): Promise<DocumentChecker> {
  const document = (await portal.call('GET', '/openapi.json')).body as Document;
  const ajv = addFormats(new Ajv2020({ strict: false }));
  ajv.addSchema(document, 'portal');
  const succeeded = new Set<string>();
  const validators = new Map<string, ValidateFunction>();

  const validatorOf = (template: string, method: string, status: string): ValidateFunction => {
    const [type = ''] = Object.keys(document.paths[template]?.[method]?.responses[status]?.content ?? {});
    const reference = `portal#/paths/${encodeURIComponent(pointer(template))}/${method}/responses/${status}/content/${encodeURIComponent(pointer(type))}/schema`;
    const validator = validators.get(reference) ?? ajv.compile({ $ref: reference });
    validators.set(reference, validator);
    return validator;
  };

  return {
    check(call, { status, body }) {
      const [method = '', path = ''] = call.split(' ');
      const template = path.replace(/:(\w+)/g, '{$1}');
      const responses = document.paths[template]?.[method.toLowerCase()]?.responses;
      if (responses === undefined) return 'which is not documented at all';
      if (status < 400) succeeded.add(call);
      const documented = String(status) in responses ? String(status) : status < 300 ? undefined : 'default';
      if (documented === undefined) return 'which is not documented';
      if (documented !== 'default' && responses[documented]?.content === undefined)
        return body === '' ? undefined : 'which has a body that is not documented';
      // The document's own schema is loose, because the document is large.
      const validate = validatorOf(
        template,
        method.toLowerCase(),
        documented === 'default' ? 'default' : documented,
      );
      return validate(body) ? undefined : `not as documented: ${ajv.errorsText(validate.errors)}`;
    },
    neverSucceeded() {
      return Object.entries(document.paths)
        .flatMap(([path, methods]) =>
          Object.entries(methods).flatMap(([method, { deprecated }]) =>
            // A former path of a call, not a call of its own.
            deprecated ? [] : `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
          ),
        )
        .filter((call) => !succeeded.has(call))
        .sort();
    },
  };
}
