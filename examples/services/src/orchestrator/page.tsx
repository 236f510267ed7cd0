import { boot } from '../ui/boot';
import { OrchestratorPage } from './OrchestratorPage';
import './orchestrator.css';

boot('orchestrator', OrchestratorPage);
