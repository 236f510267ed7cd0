import { boot } from '../ui/boot';
import { EvaluationPage } from './EvaluationPage';
import './evaluation.css';

boot('evaluation', EvaluationPage);
