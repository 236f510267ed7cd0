{{/* Labels that choose the pods of a component: dict "root" $ "component" "api". */}}
{{- define "portal.selector" -}}
app.kubernetes.io/name: portal
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .component }}
{{- end }}

{{/* Not on pods: a new version of the chart alone must not restart the database. */}}
{{- define "portal.labels" -}}
{{ include "portal.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.Version | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{- end }}

{{- define "portal.metadata" -}}
name: {{ .root.Release.Name }}-{{ .component }}
namespace: {{ .root.Release.Namespace }}
labels:
  {{- include "portal.labels" . | nindent 2 }}
{{- end }}

{{/* One of the portal's own images; a tag may have a digest: dict "root" $ "image" .Values.api.image. */}}
{{- define "portal.image" -}}
{{- with .root.Values.imageRegistry }}{{ . }}/{{ end }}{{ .image.repository }}:{{ .image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* What every pod has, hardened as in the compose file: dict "root" $ "user" 1000. */}}
{{- define "portal.pod" -}}
automountServiceAccountToken: false
# Variables such as PORTAL_API_PORT, one for each service, are not for the portal.
enableServiceLinks: false
{{- with .root.Values.global.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "portal.container" -}}
imagePullPolicy: IfNotPresent
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{/* Replicas go to different nodes where there are several. */}}
{{- define "portal.spread" -}}
topologySpreadConstraints:
  - maxSkew: 1
    topologyKey: kubernetes.io/hostname
    whenUnsatisfiable: ScheduleAnyway
    labelSelector:
      matchLabels:
        {{- include "portal.selector" . | nindent 8 }}
{{- end }}

{{/* A readiness and a liveness probe by HTTP: dict "ready" "/healthz" "live" "/healthz". */}}
{{- define "portal.probes" -}}
readinessProbe:
  httpGet: { path: {{ .ready }}, port: http }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 3
livenessProbe:
  httpGet: { path: {{ .live }}, port: http }
  periodSeconds: 10
  timeoutSeconds: 3
  failureThreshold: 3
{{- end }}

{{/* A server of nginx: a Deployment, its Service and its PodDisruptionBudget.
     dict "root" $ "component" "shell" "part" .Values.shell "environment" "<env>" "volumes" (list of name and mount) */}}
{{- define "portal.static" -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  {{- include "portal.metadata" . | nindent 2 }}
spec:
  replicas: {{ .part.replicas }}
  selector:
    matchLabels:
      {{- include "portal.selector" . | nindent 6 }}
  template:
    metadata:
      labels:
        {{- include "portal.selector" . | nindent 8 }}
    spec:
      {{- include "portal.pod" (dict "root" .root "user" 101) | nindent 6 }}
      {{- include "portal.spread" . | nindent 6 }}
      containers:
        - name: nginx
          image: {{ include "portal.image" (dict "root" .root "image" .part.image) | quote }}
          {{- include "portal.container" . | nindent 10 }}
          {{- with .environment }}
          env:
            {{- . | nindent 12 }}
          {{- end }}
          ports:
            - { name: http, containerPort: 8080 }
          {{- include "portal.probes" (dict "ready" "/healthz" "live" "/healthz") | nindent 10 }}
          # Until no node sends requests to this pod any more.
          lifecycle: { preStop: { sleep: { seconds: 5 } } }
          resources:
            {{- toYaml .part.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            - { name: conf, mountPath: /etc/nginx/conf.d }
            {{- with .mount }}
            - { name: files, mountPath: {{ . }}, readOnly: true }
            {{- end }}
      volumes:
        - name: tmp
          emptyDir: { sizeLimit: 1Gi }
        # The image's entry point writes the server's configuration here.
        - name: conf
          emptyDir: { sizeLimit: 1Mi }
        {{- with .volume }}
        - name: files
          {{- toYaml . | nindent 10 }}
        {{- end }}
---
apiVersion: v1
kind: Service
metadata:
  {{- include "portal.metadata" . | nindent 2 }}
spec:
  selector:
    {{- include "portal.selector" . | nindent 4 }}
  ports:
    - { name: http, port: 8080, targetPort: http }
---
{{ include "portal.disruptionBudget" . }}
{{- end }}

{{- define "portal.disruptionBudget" -}}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  {{- include "portal.metadata" . | nindent 2 }}
spec:
  maxUnavailable: 1
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "portal.selector" . | nindent 6 }}
{{- end }}
