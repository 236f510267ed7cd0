import { boot } from '../ui/boot';
import { CataloguePage } from './CataloguePage';
import './catalogue.css';

boot('catalogue', CataloguePage);
