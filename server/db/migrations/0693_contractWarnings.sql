CREATE TABLE "contract_warnings" (
	"user_id" bigint NOT NULL,
	"wallet_type" integer NOT NULL,
	"coin_id" integer NOT NULL,
	"pool" text NOT NULL,
	"announced" text NOT NULL,
	CONSTRAINT "contract_warnings_user_id_wallet_type_coin_id_pool_pk" PRIMARY KEY("user_id","wallet_type","coin_id","pool"),
	CONSTRAINT "contract_warnings_announced_check" CHECK ("contract_warnings"."announced" in ('calm', 'watch', 'warned', 'urgent', 'liquidated'))
);

ALTER TABLE "contract_warnings" ADD CONSTRAINT "contract_warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
