import { useEffect } from 'react';
import { useFeedback } from '../snackbar';
import type { LoadComponent } from '../ui/page/component';
import { Lazy } from '../ui/page/Lazy';

interface Closable {
  onClose: (done: false) => void;
}

interface LateDialogProps<Props> {
  load: LoadComponent<Props>;
  props: Props;
}

/** A dialog that is loaded when it is first opened. Where that fails, a message says so, and the next click tries again. */
export function LateDialog<Props extends Closable>({ load, props }: LateDialogProps<Props>) {
  return <Lazy load={load} props={props} loading={null} failed={() => <Absent onClose={props.onClose} />} />;
}

function Absent({ onClose }: Closable) {
  const feedback = useFeedback();
  useEffect(() => {
    feedback.error('shared.dialog.absent');
    onClose(false);
    // Only once, on mount: the opener then unmounts it.
    // oxlint-disable-next-line exhaustive-deps
  }, []);
  return null;
}
