import { FrameImpl, type IFrame, type IRawFrameType, Parser } from '@stomp/stompjs';

export type Headers = Readonly<Record<string, string>>;

/** A STOMP 1.2 frame as text. CONNECTED does not escape its headers (STOMP 1.2, value encoding). */
export const writeFrame = (command: string, headers: Headers, body = ''): string =>
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

/** Reads frames out of whatever pieces arrive; none may be larger than `limit` bytes. */
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
      // Fed in slices, so that the limit holds for each frame and not for what arrived together.
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

/** The interval in which one side sends and the other expects, in ms; 0 for none (STOMP 1.2, heart-beating). */
export const heartBeat = (offered: number, wanted: number): number =>
  offered === 0 || wanted === 0 ? 0 : Math.max(offered, wanted);

/** `cx,cy` of a heart-beat header; zeros for anything else. */
export function readHeartBeat(header: string | undefined): [number, number] {
  const [, sends = '0', wants = '0'] = /^(\d{1,9}),(\d{1,9})$/.exec(header ?? '') ?? [];
  return [Number(sends), Number(wants)];
}
