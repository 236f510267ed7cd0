import calls from 'frame-calls-of-the-remote';

(self.__portalFrameCalls ??= []).push(calls);
