import { testAxe } from './axe';

testAxe();
