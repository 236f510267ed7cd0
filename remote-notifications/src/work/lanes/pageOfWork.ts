import type { WorkItem } from '@portal/kit/wire';
import { pages } from '../../paths';

export const pageOfWork = ({ kind, id }: WorkItem): string =>
  kind === 'condition' ? pages.condition(id) : pages.assignment(id);
