import { boot } from '../ui/boot';
import { CommissioningPage } from './CommissioningPage';
import './commissioning.css';

boot('virtual-commissioning', CommissioningPage);
