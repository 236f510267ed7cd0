/** The headers of `OTEL_EXPORTER_OTLP_HEADERS`, `name=value` with encoded values; undefined for anything else. */
export function readTelemetryHeaders(text: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const part of text.split(',')) {
    const [, name, value] = /^\s*([\w-]+)\s*=(.*)$/.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    try {
      headers[name.toLowerCase()] = decodeURIComponent(value.trim());
    } catch {
      return undefined;
    }
  }
  return headers;
}

export function readShare(text: string): number | undefined {
  const share = Number(text);
  return share >= 0 && share <= 1 ? share : undefined;
}
