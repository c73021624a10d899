// The encodings of every game. Who asks for them includes this file, so that none is missed.
#pragma once

#include "search/chromatik/encoding.hpp"
#include "search/kolpa/encoding.hpp"
#include "search/pop/encoding.hpp"
#include "search/punto/encoding.hpp"
#include "search/shuppa/encoding.hpp"
