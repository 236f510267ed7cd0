import { testFaults } from './everyFault';

testFaults(['notifications', 'user-management']);
