-- Whether the domains of addresses that were stored before are in ASCII. The server does it once, because PostgreSQL knows no IDNA.
alter table installation add column has_ascii_domains boolean not null default false;
