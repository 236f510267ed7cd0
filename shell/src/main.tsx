// First: React looks for whoever listens to it when it is loaded.
import './federation/commits';
import { start } from './boot/start';

void start();
