-- expand
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Base64url, as browsers send it.
  credential_id text not null,
  public_key bytea not null,
  -- Some authenticators count their signatures; the others always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create unique index passkeys_by_credential on passkeys (credential_id);
create index passkeys_by_user on passkeys (user_id, created_at, id);

-- The secret is encrypted. It asks for codes once a right one has shown that the authenticator has it.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret bytea not null,
  -- The time step of the last code, so that none is accepted twice.
  last_step bigint,
  enabled_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

-- Only the SHA-256 of a code is stored. A used code is deleted.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

alter table platform_settings add column require_second_factor_for_admins boolean not null default false;
