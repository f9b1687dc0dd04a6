require "openssl"

# body: the raw bytes of the request, before any JSON parser has touched them.
def authentic?(body, signature, secret)
  expected = OpenSSL::HMAC.hexdigest("SHA256", secret, body)
  OpenSSL.secure_compare(expected, signature.to_s)
end

# Sinatra:
# post "/hooks" do
#   halt 401 unless authentic?(request.body.read, request.env["HTTP_X_SERVICE_SIGNATURE"], SECRET)
#   200 # Answer at once, work afterwards.
# end
