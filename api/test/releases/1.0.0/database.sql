
CREATE FUNCTION public.count_notifications() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin
      if tg_op = 'INSERT' then 
  insert into notification_counts as counts (user_id, type, priority, unread, total)
  select user_id, type, priority, unread, sum(change)
  from (select user_id, type, priority, unread, +1 as change from added) changes
  group by user_id, type, priority, unread
  having sum(change) <> 0
  order by user_id, type, priority, unread
  on conflict (user_id, type, priority, unread) do update set total = counts.total + excluded.total;
      elsif tg_op = 'DELETE' then 
  insert into notification_counts as counts (user_id, type, priority, unread, total)
  select user_id, type, priority, unread, sum(change)
  from (select user_id, type, priority, unread, -1 as change from removed) changes
  group by user_id, type, priority, unread
  having sum(change) <> 0
  order by user_id, type, priority, unread
  on conflict (user_id, type, priority, unread) do update set total = counts.total + excluded.total;
      else 
  insert into notification_counts as counts (user_id, type, priority, unread, total)
  select user_id, type, priority, unread, sum(change)
  from (select user_id, type, priority, unread, +1 as change from added union all select user_id, type, priority, unread, -1 as change from removed) changes
  group by user_id, type, priority, unread
  having sum(change) <> 0
  order by user_id, type, priority, unread
  on conflict (user_id, type, priority, unread) do update set total = counts.total + excluded.total;
      end if;
      return null;
    end $$;

CREATE FUNCTION public.keep_audit() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
    begin raise exception 'the audit record is append-only'; end $$;

CREATE TABLE public.assignment_comments (
    id bigint NOT NULL,
    assignment_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    comment text NOT NULL,
    origin text NOT NULL,
    origin_name text NOT NULL,
    CONSTRAINT assignment_comments_origin_check CHECK ((origin = ANY (ARRAY['System'::text, 'Source'::text, 'Target'::text])))
);

ALTER TABLE public.assignment_comments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.assignment_comments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.assignments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    pilot_code text NOT NULL,
    source_user_id uuid NOT NULL,
    source_user text NOT NULL,
    target_user_id uuid NOT NULL,
    target_user text NOT NULL,
    status text DEFAULT 'Open'::text NOT NULL,
    description text NOT NULL,
    module text,
    module_name text,
    priority text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT assignments_priority_check CHECK ((priority = ANY (ARRAY['Low'::text, 'Mid'::text, 'High'::text]))),
    CONSTRAINT assignments_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Re-Open'::text, 'In Progress'::text, 'Done'::text])))
);

CREATE TABLE public.audit (
    id bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id text NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    target_id text NOT NULL,
    target text NOT NULL,
    pilot_code text NOT NULL,
    address text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);

ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.dead_letters (
    id bigint NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    topic text NOT NULL,
    payload text NOT NULL,
    reason text NOT NULL
);

ALTER TABLE public.dead_letters ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.dead_letters_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.event_mappings (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    pilot_code text NOT NULL,
    topic text NOT NULL,
    description text NOT NULL,
    all_roles boolean NOT NULL,
    reviewed boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.events (
    pilot_code text NOT NULL,
    event_id text NOT NULL,
    topic text NOT NULL,
    description text,
    module text NOT NULL,
    module_name text,
    priority text NOT NULL,
    event_type text NOT NULL,
    source_component text,
    smart_service text,
    happened_at timestamp with time zone NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL,
    results json,
    CONSTRAINT events_priority_check CHECK ((priority = ANY (ARRAY['Low'::text, 'Mid'::text, 'High'::text])))
);

CREATE TABLE public.mail_queue (
    id bigint NOT NULL,
    purpose text NOT NULL,
    user_id uuid,
    email text,
    attempts integer DEFAULT 0 NOT NULL,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT mail_queue_purpose_check CHECK ((purpose = ANY (ARRAY['activate'::text, 'reset'::text])))
);

ALTER TABLE public.mail_queue ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mail_queue_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mailbox (
    id bigint NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    sent_at timestamp with time zone DEFAULT now() NOT NULL,
    text text NOT NULL,
    html text NOT NULL
);

ALTER TABLE public.mailbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.mailbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.mapping_roles (
    mapping_id uuid NOT NULL,
    role_id uuid NOT NULL
);

CREATE TABLE public.migrations (
    name text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.notices (
    id bigint NOT NULL,
    type text NOT NULL,
    pilot_code text NOT NULL,
    event_id text,
    assignment_id uuid,
    message_status text NOT NULL,
    priority text NOT NULL,
    description text,
    source_component text,
    module text,
    module_name text,
    smart_service text,
    happened_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notices_type_check CHECK ((type = ANY (ARRAY['Event'::text, 'Assignment'::text])))
);

ALTER TABLE public.notices ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.notification_counts (
    user_id text NOT NULL,
    type text NOT NULL,
    priority text NOT NULL,
    unread boolean NOT NULL,
    total bigint NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE public.notifications (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notice_id bigint NOT NULL,
    user_id text NOT NULL,
    user_name text NOT NULL,
    unread boolean DEFAULT true NOT NULL,
    type text NOT NULL,
    priority text NOT NULL,
    message_status text NOT NULL,
    happened_at timestamp with time zone NOT NULL
);

CREATE TABLE public.pilots (
    code text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.roles (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    name text NOT NULL,
    pilot_code text NOT NULL,
    pilot_role text NOT NULL,
    CONSTRAINT roles_pilot_role_check CHECK ((pilot_role = ANY (ARRAY['USER'::text, 'ADMIN'::text, 'SUPER_ADMIN'::text])))
);

CREATE TABLE public.secrets (
    user_id uuid NOT NULL,
    purpose text NOT NULL,
    hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT secrets_purpose_check CHECK ((purpose = ANY (ARRAY['activate'::text, 'reset'::text])))
);

CREATE TABLE public.sessions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone DEFAULT now() NOT NULL,
    idle_until timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    generation integer DEFAULT 0 NOT NULL,
    rotations timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    user_agent text NOT NULL,
    address text NOT NULL
);

CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);

CREATE TABLE public.throttle (
    key text NOT NULL,
    failures integer NOT NULL,
    blocked_until timestamp with time zone NOT NULL,
    last_at timestamp with time zone NOT NULL
);

CREATE TABLE public.users (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    role_id uuid NOT NULL,
    pilot_role text NOT NULL,
    pilot_code text NOT NULL,
    status text DEFAULT 'INVITED'::text NOT NULL,
    password_hash text,
    language text DEFAULT 'en'::text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_sign_in_at timestamp with time zone,
    CONSTRAINT users_pilot_role_check CHECK ((pilot_role = ANY (ARRAY['USER'::text, 'ADMIN'::text, 'SUPER_ADMIN'::text]))),
    CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DISABLED'::text])))
);

INSERT INTO public.assignment_comments (id, assignment_id, created_at, comment, origin, origin_name) OVERRIDING SYSTEM VALUE VALUES
	(1, '50000000-0000-4000-8000-000000000001', '2026-01-06 10:30:00+00', 'Open to In Progress', 'System', 'Tina Lang'),
	(2, '50000000-0000-4000-8000-000000000001', '2026-01-06 10:31:00+00', 'I am there', 'Target', 'Tina Lang');

INSERT INTO public.assignments (id, pilot_code, source_user_id, source_user, target_user_id, target_user, status, description, module, module_name, priority, created_at, updated_at) VALUES
	('50000000-0000-4000-8000-000000000001', 'FFT', '20000000-0000-4000-8000-000000000003', 'Omar Diaz', '20000000-0000-4000-8000-000000000004', 'Tina Lang', 'In Progress', 'Look at cell 2', 'cell-2', 'Welding cell 2', 'Mid', '2026-01-06 10:00:00+00', '2026-01-06 10:30:00+00'),
	('50000000-0000-4000-8000-000000000002', 'FFT', '20000000-0000-4000-8000-000000000002', 'Ana Pop', '20000000-0000-4000-8000-000000000003', 'Omar Diaz', 'Done', 'Clean the press', NULL, NULL, 'Low', '2026-01-06 11:00:00+00', '2026-01-06 12:00:00+00');

INSERT INTO public.audit (id, created_at, actor_id, actor, action, target_id, target, pilot_code, address, details) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-01-05 08:00:00+00', '20000000-0000-4000-8000-000000000001', 'Sofia Marin', 'user.create', '20000000-0000-4000-8000-000000000002', 'Ana Pop', 'FFT', '10.0.0.1', '{"userRole": "SITE_ADMINISTRATOR"}');

INSERT INTO public.dead_letters (id, received_at, topic, payload, reason) OVERRIDING SYSTEM VALUE VALUES
	(1, '2026-01-06 07:00:00+00', 'events/FFT/x', '{', 'no JSON');

INSERT INTO public.event_mappings (id, pilot_code, topic, description, all_roles, reviewed, created_at) VALUES
	('40000000-0000-4000-8000-000000000001', 'FFT', 'robot-cell/state', 'State of a cell', false, true, '2026-01-06 08:30:00+00'),
	('40000000-0000-4000-8000-000000000002', 'FFT', 'press/state', 'press/state', true, false, '2026-01-06 08:31:00+00');

INSERT INTO public.events (pilot_code, event_id, topic, description, module, module_name, priority, event_type, source_component, smart_service, happened_at, received_at, results) VALUES
	('FFT', 'e-1', 'robot-cell/state', 'Cell 2 stopped', 'cell-2', 'Welding cell 2', 'High', 'Alarm', 'plc-2', 'monitoring', '2026-01-06 09:00:00+00', '2026-01-06 09:00:01+00', '{"power": 3.2}'),
	('FFT', 'e-2', 'robot-cell/state', NULL, 'cell-2', NULL, 'Low', 'Info', NULL, NULL, '2026-01-06 09:10:00+00', '2026-01-06 09:10:01+00', NULL);

INSERT INTO public.mail_queue (id, purpose, user_id, email, attempts, due_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'activate', '20000000-0000-4000-8000-000000000005', NULL, 1, '2100-01-01 00:00:00+00', '2026-01-05 08:00:00+00');

INSERT INTO public.mailbox (id, recipient, subject, sent_at, text, html) OVERRIDING SYSTEM VALUE VALUES
	(1, 'operator@release.example', 'Welcome', '2026-01-05 08:00:00+00', 'Welcome', '<p>Welcome</p>');

INSERT INTO public.mapping_roles (mapping_id, role_id) VALUES
	('40000000-0000-4000-8000-000000000001', '10000000-0000-4000-8000-000000000003');

INSERT INTO public.migrations (name, applied_at) VALUES
	('0001_people', '2026-01-05 08:00:00+00'),
	('0002_messages', '2026-01-05 08:00:00+00'),
	('0003_counters', '2026-01-05 08:00:00+00'),
	('0004_operations', '2026-01-05 08:00:00+00');

INSERT INTO public.notices (id, type, pilot_code, event_id, assignment_id, message_status, priority, description, source_component, module, module_name, smart_service, happened_at, created_at) OVERRIDING SYSTEM VALUE VALUES
	(1, 'Event', 'FFT', 'e-1', NULL, 'Alarm', 'High', 'Cell 2 stopped', 'plc-2', 'cell-2', 'Welding cell 2', 'monitoring', '2026-01-06 09:00:00+00', '2026-01-06 09:00:01+00'),
	(2, 'Assignment', 'FFT', NULL, '50000000-0000-4000-8000-000000000002', 'Open', 'Low', 'Clean the press', NULL, NULL, NULL, NULL, '2026-01-06 11:00:00+00', '2026-01-06 11:00:00+00');

INSERT INTO public.notification_counts (user_id, type, priority, unread, total) VALUES
	('20000000-0000-4000-8000-000000000003', 'Assignment', 'Low', false, 1),
	('20000000-0000-4000-8000-000000000003', 'Event', 'High', true, 1),
	('SUPER_ADMIN', 'Event', 'High', true, 1);

INSERT INTO public.notifications (id, notice_id, user_id, user_name, unread, type, priority, message_status, happened_at) VALUES
	('60000000-0000-4000-8000-000000000001', 1, '20000000-0000-4000-8000-000000000003', 'Omar Diaz', true, 'Event', 'High', 'Alarm', '2026-01-06 09:00:00+00'),
	('60000000-0000-4000-8000-000000000002', 1, 'SUPER_ADMIN', 'SUPER_ADMIN', true, 'Event', 'High', 'Alarm', '2026-01-06 09:00:00+00'),
	('60000000-0000-4000-8000-000000000003', 2, '20000000-0000-4000-8000-000000000003', 'Omar Diaz', false, 'Assignment', 'Low', 'Open', '2026-01-06 11:00:00+00');

INSERT INTO public.pilots (code, name, created_at) VALUES
	('ALL', 'Every pilot', '2026-01-05 08:00:00+00'),
	('CRF', 'CRF', '2026-01-05 08:00:00+00'),
	('FFT', 'FFT', '2026-01-05 08:00:00+00'),
	('ILTAR', 'ILTAR', '2026-01-05 08:00:00+00'),
	('SEW', 'SEW', '2026-01-05 08:00:00+00'),
	('LAB', 'Laboratory', '2026-01-05 08:00:00+00');

INSERT INTO public.roles (id, name, pilot_code, pilot_role) VALUES
	('10000000-0000-4000-8000-000000000001', 'PLATFORM_ADMINISTRATOR', 'ALL', 'SUPER_ADMIN'),
	('10000000-0000-4000-8000-000000000002', 'SITE_ADMINISTRATOR', 'ALL', 'ADMIN'),
	('10000000-0000-4000-8000-000000000003', 'PLANT_OPERATOR', 'FFT', 'USER'),
	('10000000-0000-4000-8000-000000000004', 'ROBOT_PROGRAMMER', 'FFT', 'USER'),
	('10000000-0000-4000-8000-000000000005', 'UNUSED', 'LAB', 'USER');

INSERT INTO public.secrets (user_id, purpose, hash, expires_at) VALUES
	('20000000-0000-4000-8000-000000000005', 'activate', 'DwBzhbb51LfusnSGBa_hqYSgo7-j8BTQnip4TOnlzRo', '2100-01-01 00:00:00+00');

INSERT INTO public.sessions (id, user_id, created_at, last_used_at, idle_until, ends_at, generation, rotations, user_agent, address) VALUES
	('30000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000003', '2026-01-06 08:00:00+00', '2026-01-06 08:05:00+00', '2100-01-01 00:00:00+00', '2100-01-01 00:00:00+00', 1, '{"2026-01-06 08:05:00+00"}', 'Firefox', '10.0.0.7');

INSERT INTO public.settings (key, value) VALUES
	('site', 'Release 1.0.0');

INSERT INTO public.throttle (key, failures, blocked_until, last_at) VALUES
	('account:nobody@release.example', 2, '2026-01-06 08:00:00+00', '2026-01-06 08:00:00+00');

INSERT INTO public.users (id, username, email, first_name, last_name, role_id, pilot_role, pilot_code, status, password_hash, language, created_at, last_sign_in_at) VALUES
	('20000000-0000-4000-8000-000000000001', 'super', 'super@release.example', 'Sofia', 'Marin', '10000000-0000-4000-8000-000000000001', 'SUPER_ADMIN', 'ALL', 'ACTIVE', '$argon2id$v=19$m=64,t=1,p=1$hCpkcfX8B+zLv94cVvihig$Urd6v4OCQw+Pd47aY7SN+7mQ9Z7bFG6CSTwID2af1cA', 'en', '2026-01-05 08:00:00+00', '2026-01-06 08:00:00+00'),
	('20000000-0000-4000-8000-000000000002', 'admin', 'admin@release.example', 'Ana', 'Pop', '10000000-0000-4000-8000-000000000002', 'ADMIN', 'FFT', 'ACTIVE', '$argon2id$v=19$m=64,t=1,p=1$hCpkcfX8B+zLv94cVvihig$Urd6v4OCQw+Pd47aY7SN+7mQ9Z7bFG6CSTwID2af1cA', 'ro', '2026-01-05 08:00:00+00', NULL),
	('20000000-0000-4000-8000-000000000003', 'operator', 'operator@release.example', 'Omar', 'Diaz', '10000000-0000-4000-8000-000000000003', 'USER', 'FFT', 'ACTIVE', '$argon2id$v=19$m=64,t=1,p=1$hCpkcfX8B+zLv94cVvihig$Urd6v4OCQw+Pd47aY7SN+7mQ9Z7bFG6CSTwID2af1cA', 'fr', '2026-01-05 08:00:00+00', NULL),
	('20000000-0000-4000-8000-000000000004', 'technician', 'technician@release.example', 'Tina', 'Lang', '10000000-0000-4000-8000-000000000004', 'USER', 'FFT', 'ACTIVE', '$argon2id$v=19$m=64,t=1,p=1$hCpkcfX8B+zLv94cVvihig$Urd6v4OCQw+Pd47aY7SN+7mQ9Z7bFG6CSTwID2af1cA', 'zh', '2026-01-05 08:00:00+00', NULL),
	('20000000-0000-4000-8000-000000000005', 'invited', 'invited@release.example', 'Ines', 'Roy', '10000000-0000-4000-8000-000000000003', 'USER', 'FFT', 'INVITED', NULL, 'en', '2026-01-05 08:00:00+00', NULL),
	('20000000-0000-4000-8000-000000000006', 'gone', 'gone@release.example', 'Gail', 'Orr', '10000000-0000-4000-8000-000000000003', 'USER', 'FFT', 'DISABLED', '$argon2id$v=19$m=64,t=1,p=1$hCpkcfX8B+zLv94cVvihig$Urd6v4OCQw+Pd47aY7SN+7mQ9Z7bFG6CSTwID2af1cA', 'en', '2026-01-05 08:00:00+00', NULL);

SELECT pg_catalog.setval('public.assignment_comments_id_seq', 2, true);

SELECT pg_catalog.setval('public.audit_id_seq', 1, true);

SELECT pg_catalog.setval('public.dead_letters_id_seq', 1, true);

SELECT pg_catalog.setval('public.mail_queue_id_seq', 1, true);

SELECT pg_catalog.setval('public.mailbox_id_seq', 1, true);

SELECT pg_catalog.setval('public.notices_id_seq', 2, true);

ALTER TABLE ONLY public.assignment_comments
    ADD CONSTRAINT assignment_comments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.dead_letters
    ADD CONSTRAINT dead_letters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.event_mappings
    ADD CONSTRAINT event_mappings_pilot_code_topic_key UNIQUE (pilot_code, topic);

ALTER TABLE ONLY public.event_mappings
    ADD CONSTRAINT event_mappings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (pilot_code, event_id);

ALTER TABLE ONLY public.mail_queue
    ADD CONSTRAINT mail_queue_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mailbox
    ADD CONSTRAINT mailbox_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.mapping_roles
    ADD CONSTRAINT mapping_roles_pkey PRIMARY KEY (mapping_id, role_id);

ALTER TABLE ONLY public.migrations
    ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.notification_counts
    ADD CONSTRAINT notification_counts_pkey PRIMARY KEY (user_id, type, priority, unread);

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pilots
    ADD CONSTRAINT pilots_pkey PRIMARY KEY (code);

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_name_key UNIQUE (name);

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (user_id, purpose);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.throttle
    ADD CONSTRAINT throttle_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE INDEX assignment_comments_of ON public.assignment_comments USING btree (assignment_id, id DESC);

CREATE INDEX assignments_source ON public.assignments USING btree (source_user_id, created_at DESC, id DESC);

CREATE INDEX assignments_target ON public.assignments USING btree (target_user_id, created_at DESC, id DESC);

CREATE INDEX assignments_time ON public.assignments USING btree (created_at DESC, id DESC);

CREATE INDEX audit_pilot ON public.audit USING btree (pilot_code, id DESC);

CREATE INDEX events_pilot_time ON public.events USING btree (pilot_code, happened_at DESC, event_id DESC);

CREATE INDEX events_time ON public.events USING btree (happened_at DESC, event_id DESC);

CREATE INDEX mail_queue_due ON public.mail_queue USING btree (due_at);

CREATE INDEX mapping_roles_role ON public.mapping_roles USING btree (role_id);

CREATE INDEX notices_assignment ON public.notices USING btree (assignment_id);

CREATE INDEX notices_created ON public.notices USING btree (created_at);

CREATE INDEX notices_event ON public.notices USING btree (pilot_code, event_id);

CREATE INDEX notifications_notice ON public.notifications USING btree (notice_id);

CREATE INDEX notifications_time ON public.notifications USING btree (happened_at DESC, id DESC);

CREATE INDEX notifications_type ON public.notifications USING btree (type, happened_at DESC, id DESC);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, happened_at DESC, id DESC) WHERE unread;

CREATE INDEX notifications_user ON public.notifications USING btree (user_id, happened_at DESC, id DESC);

CREATE INDEX notifications_user_type ON public.notifications USING btree (user_id, type, happened_at DESC, id DESC);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE UNIQUE INDEX users_email ON public.users USING btree (lower(email));

CREATE INDEX users_pilot ON public.users USING btree (pilot_code);

CREATE INDEX users_role ON public.users USING btree (role_id);

CREATE UNIQUE INDEX users_username ON public.users USING btree (lower(username));

CREATE TRIGGER audit_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.keep_audit();

CREATE TRIGGER notifications_deleted AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

CREATE TRIGGER notifications_inserted AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

CREATE TRIGGER notifications_updated AFTER UPDATE ON public.notifications REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION public.count_notifications();

ALTER TABLE ONLY public.assignment_comments
    ADD CONSTRAINT assignment_comments_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.assignments
    ADD CONSTRAINT assignments_pilot_code_fkey FOREIGN KEY (pilot_code) REFERENCES public.pilots(code);

ALTER TABLE ONLY public.event_mappings
    ADD CONSTRAINT event_mappings_pilot_code_fkey FOREIGN KEY (pilot_code) REFERENCES public.pilots(code);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pilot_code_fkey FOREIGN KEY (pilot_code) REFERENCES public.pilots(code);

ALTER TABLE ONLY public.mail_queue
    ADD CONSTRAINT mail_queue_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mapping_roles
    ADD CONSTRAINT mapping_roles_mapping_id_fkey FOREIGN KEY (mapping_id) REFERENCES public.event_mappings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.mapping_roles
    ADD CONSTRAINT mapping_roles_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_assignment_id_fkey FOREIGN KEY (assignment_id) REFERENCES public.assignments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.roles
    ADD CONSTRAINT roles_pilot_code_fkey FOREIGN KEY (pilot_code) REFERENCES public.pilots(code);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pilot_code_fkey FOREIGN KEY (pilot_code) REFERENCES public.pilots(code);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_role_id_fkey FOREIGN KEY (role_id) REFERENCES public.roles(id);

