import { FrameImpl, type IFrame, type IRawFrameType, Parser } from '@stomp/stompjs';

export type StompHeaders = Readonly<Record<string, string>>;

/** A STOMP 1.2 frame as text. CONNECTED does not escape its headers (STOMP 1.2, value encoding). */
export const writeFrame = (command: string, headers: StompHeaders, body = ''): string =>
  FrameImpl.marshall({
    command,
    headers: { ...headers },
    body,
    escapeHeaderValues: command !== 'CONNECTED',
    skipContentLengthHeader: body === '',
  }) as string;

export interface FrameReader {
  /** @throws Oversized when a frame does not end within the limit */
  read(data: string | Buffer): void;
}

class Oversized extends Error {}

/** Parses frames from pieces of any size; a frame has at most `limit` bytes. */
export function createFrameReader(
  limit: number,
  onFrame: (frame: IFrame) => void,
  onHeartBeat: () => void,
): FrameReader {
  let open = 0;
  const parser = new Parser(
    (frame: IRawFrameType) => {
      open = 0;
      onFrame(FrameImpl.fromRawFrame(frame, frame.command !== 'CONNECT' && frame.command !== 'STOMP'));
    },
    () => {
      open = 0;
      onHeartBeat();
    },
  );
  return {
    read(data) {
      const bytes = typeof data === 'string' ? Buffer.from(data) : data;
      // In slices, so that the limit holds for each frame, not for frames that arrived together.
      for (let start = 0; start < bytes.length; start += limit) {
        const slice = bytes.subarray(start, start + limit);
        open += slice.length;
        if (open > 2 * limit) throw new Oversized('A frame is too large.');
        parser.parseChunk(new Uint8Array(slice).buffer);
      }
      if (open > limit) throw new Oversized('A frame is too large.');
    },
  };
}

/** The interval of one direction in ms; 0 for none (STOMP 1.2, heart-beating). */
export const heartBeat = (offered: number, requested: number): number =>
  offered === 0 || requested === 0 ? 0 : Math.max(offered, requested);

export function readHeartBeat(header: string | undefined): [number, number] {
  const [, sends = '0', wants = '0'] = /^\s*(\d{1,9})\s*,\s*(\d{1,9})\s*$/.exec(header ?? '') ?? [];
  return [Number(sends), Number(wants)];
}
