/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact';

interface Props {
  label: string;
  head: readonly ComponentChildren[];
  /** The first cell of each is the row header. */
  rows: readonly (readonly ComponentChildren[])[];
}

/** A table that scrolls sideways, also by keyboard. */
export const Table = ({ label, head, rows }: Props) => (
  <div class="scroll" role="group" aria-label={label} tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
