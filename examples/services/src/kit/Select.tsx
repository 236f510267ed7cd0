/** @jsxImportSource preact */
interface Props {
  label: string;
  value: string;
  options: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

export const Select = ({ label, value, options, onChange }: Props) => (
  <label class="field">
    {label}
    <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </select>
  </label>
);
