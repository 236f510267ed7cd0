/** @jsxImportSource preact */
import { type ComponentChildren } from 'preact';

/** Names with their values. */
export const Facts = ({
  facts,
}: {
  facts: readonly (readonly [name: string, value: ComponentChildren])[];
}) => (
  <dl class="row facts">
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface TableProps {
  label: string;
  head: readonly ComponentChildren[];
  /** The first cell of each is its name. */
  rows: readonly (readonly ComponentChildren[])[];
  /** Of a cell, counted without the name. */
  cellClass?: (row: number, column: number) => string;
}

/** A table that scrolls sideways by itself, by keyboard too. */
export const Table = ({ label, head, rows, cellClass }: TableProps) => (
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
              <td key={column} class={cellClass?.(row, column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
