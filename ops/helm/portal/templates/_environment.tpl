{{/* A variable's value as text. Helm reads numbers of a file as floats, which would become 1e+06. */}}
{{- define "portal.text" -}}
{{- if kindIs "float64" . }}{{ . | int64 | toString | quote }}{{ else }}{{ . | toString | quote }}{{ end }}
{{- end }}

{{/* A variable from the Secret: dict "root" $ "name" "SMTP_URL" "optional" true. */}}
{{- define "portal.fromSecret" -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef: { name: {{ .root.Values.global.secret }}, key: {{ .name }}, optional: {{ .optional }} }
{{- end }}

{{/* The environment of the api, and of the job that checks and migrates. */}}
{{- define "portal.apiEnvironment" -}}
- name: PUBLIC_URL
  value: {{ .Values.publicUrl | quote }}
# One hop: the shell's proxy, which itself says who called.
- name: TRUST_PROXY
  value: '1'
- name: METRICS_HOST
  value: 0.0.0.0
- name: METRICS_PORT
  value: {{ ternary .Values.metrics.port 0 .Values.metrics.enabled | int | quote }}
{{ include "portal.fromSecret" (dict "root" . "name" "METRICS_TOKEN" "optional" (not .Values.metrics.enabled)) }}
{{- range list "PORTAL_SECRET" "SMTP_URL" }}
{{ include "portal.fromSecret" (dict "root" $ "name" . "optional" false) }}
{{- end }}
{{- if .Values.postgresql.enabled }}
{{ include "portal.fromSecret" (dict "root" . "name" "POSTGRES_PASSWORD" "optional" false) }}
- name: DATABASE_URL
  value: postgres://portal:$(POSTGRES_PASSWORD)@{{ .Release.Name }}-postgresql:5432/portal
{{- else }}
{{ include "portal.fromSecret" (dict "root" . "name" "DATABASE_URL" "optional" false) }}
{{- end }}
{{- if .Values.mosquitto.enabled }}
{{ include "portal.fromSecret" (dict "root" . "name" "MQTT_PASSWORD" "optional" false) }}
- name: MQTT_URL
  value: mqtt://portal:$(MQTT_PASSWORD)@{{ .Release.Name }}-mosquitto:1883
{{- else }}
{{ include "portal.fromSecret" (dict "root" . "name" "MQTT_URL" "optional" true) }}
{{- end }}
{{- range list "DATABASE_DIRECT_URL" "NATS_URL" "PRODUCER_KEYS" "IDENTITY_SECRET" "SMS_URL" "SMS_HEADERS" "SMS_BODY" "VOICE_URL" "VOICE_HEADERS" "VOICE_BODY" "OTEL_EXPORTER_OTLP_HEADERS" }}
{{ include "portal.fromSecret" (dict "root" $ "name" . "optional" true) }}
{{- end }}
{{- range .Values.secretVariables }}
{{ include "portal.fromSecret" (dict "root" $ "name" . "optional" false) }}
{{- end }}
{{- range $name, $value := .Values.api.variables }}
- name: {{ $name }}
  value: {{ include "portal.text" $value }}
{{- end }}
{{- end }}

{{/* The environment of the shell's nginx. Its names are full ones: nginx has no search list. */}}
{{- define "portal.shellEnvironment" -}}
{{- $inside := printf "%s.svc.%s" .Release.Namespace .Values.clusterDomain }}
{{- $live := .Values.publicUrl | replace "https://" "wss://" | replace "http://" "ws://" | trimSuffix "/" -}}
- name: API_UPSTREAM
  value: {{ .Release.Name }}-api.{{ $inside }}:8085
# By the name of each remote; the server of the shell fills it in.
- name: REMOTE_UPSTREAM
  value: {{ .Release.Name }}-remote-$remote.{{ $inside }}:8080
{{- range $name, $value := merge (dict) .Values.shell.variables (dict "LIVE_ORIGIN" $live) }}
- name: {{ $name }}
  value: {{ include "portal.text" $value }}
{{- end }}
{{- end }}
