-- What somebody has said yes to through an agent. A yes counts once.
create table mcp_confirmations (
  id uuid primary key,
  expires_at timestamptz(3) not null
);

create index mcp_confirmations_by_expiry on mcp_confirmations (expires_at);
