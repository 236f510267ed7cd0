/** In a shadow root, so that it and the page do not affect each other's styles. */
export const STYLE = `
  :host { all: initial; }
  .dock { position: fixed; inset-inline: 0; inset-block-end: 0; z-index: 2147483000; }
  .bar, .rules {
    box-sizing: border-box;
    font: 13px/1.5 system-ui, sans-serif; color: #e9edf2; background: #1a222d; direction: ltr;
  }
  .bar {
    display: flex; flex-wrap: wrap; gap: 4px 14px; align-items: center; padding: 5px 12px;
  }
  .bar strong { color: #ffd479; }
  select, button, input { font: inherit; color: inherit; background: #2c3644; border: 1px solid #5b6778; border-radius: 4px; }
  select { max-width: 190px; }
  button { padding: 0 8px; cursor: pointer; }
  :focus-visible { outline: 2px solid #ffd479; outline-offset: 1px; }
  .rules {
    max-block-size: 45vh; overflow: auto; padding: 10px 12px; margin: 0;
    border-block-start: 1px solid #5b6778; white-space: pre-wrap; font-family: ui-monospace, monospace;
  }
  .bar form { display: inline-flex; gap: 4px; }
  input { width: 210px; padding: 0 4px; }
  .bar [role='alert'] { margin-inline-start: 6px; }
  .rules[hidden], .bar [hidden] { display: none; }
  .no { color: #ff9d94; }
`;
