import type { WorkItem } from '@portal/kit/wire';
import { pages } from '../paths';

/** The page of one thing to do. */
export const pageOfWork = ({ kind, id }: WorkItem): string =>
  kind === 'condition' ? pages.condition(id) : pages.assignment(id);
