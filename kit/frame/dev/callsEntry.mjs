import calls from 'frame-calls-of-the-remote';

(globalThis.__portalFrameCalls ??= []).push(calls);
